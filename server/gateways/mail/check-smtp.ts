import { createTransport, type NodemailerError } from 'nodemailer'

/** Connects to a mail server and signs in, without sending anything: null, or why that failed. Never throws. */
export async function checkSmtp(url: string): Promise<string | null> {
  const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, responseCode } = error as NodemailerError
    return [code, responseCode].filter(Boolean).join(' ') || 'sin respuesta'
  } finally {
    transport.close()
  }
}
