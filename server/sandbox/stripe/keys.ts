/** The sandbox's keys and webhook secret. They open nothing outside it. */
export const sandboxKeys = {
  secret: 'sk_test_sandbox',
  publishable: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const
