import { faultWords } from '../fault-words.ts'

/** A mail that was not carried, in words that may be shown. */
export class MailFault extends Error {}

interface Refused {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  readonly address?: string
}

const unreachable = ({ address = 'SMTP_URL' }: Refused): string =>
  `Mail server unreachable (${address}). Check that it runs and that the network leads to it.`
const answered = ({ responseCode }: Refused): string => (responseCode === undefined ? '' : ` (${responseCode})`)

/** What the mail server's faults mean, by Nodemailer's codes. */
const sentences: Readonly<Record<string, (fault: Refused) => string>> = {
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: () => 'The mail server offers no secure connection. Check its certificate.',
  EAUTH: (fault) => `The mail server refused the sign-in${answered(fault)}. Check the user and password in SMTP_URL.`,
  EENVELOPE: (fault) => `The mail server refused the sender or the recipient${answered(fault)}. Check both addresses.`,
  EMESSAGE: (fault) => `The mail server refused the mail${answered(fault)}. Ask whoever runs it.`,
  EPROTOCOL: (fault) => `The mail server gave an unexpected answer${answered(fault)}. Ask whoever runs it.`,
}

/** Why a mail was not sent and what to do, never the server's own text: it may quote the mail. */
export const mailFaultWords = (error: unknown): string => {
  if (error instanceof MailFault) return error.message
  const fault = error as Refused
  return sentences[fault?.code ?? '']?.(fault) ?? faultWords(error, 'The mail could not be written.')
}
