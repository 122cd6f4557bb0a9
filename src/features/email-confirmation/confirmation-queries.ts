import { call } from '#src/platform/api.ts'

/** Confirms the address by the six digits of the email. */
export const confirmByCode = (code: string) => call('confirmEmailByCode', { body: { code } })
