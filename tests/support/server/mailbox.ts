import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that keeps what it takes. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Everything taken so far, oldest first. */
  readonly mails: readonly Email[]
  close(): Promise<void>
}

/** A real SMTP server on this machine. `port`: that of one that was closed. */
export const openMailbox = async (
  options: SMTPServerOptions & { readonly port?: number; readonly onMail?: (mail: Email) => void } = {},
): Promise<Mailbox> => {
  const { port = 0, onMail, ...more } = options
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          onMail?.(mail)
          done()
        })
      })
    },
    ...more,
  })
  // A client that hangs up is no fault of the mailbox.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: taken } = listening.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What the link of a mail says. */
export const linkIn = (mail: Pick<Email, 'text'> | undefined): URL => {
  const [found] = (mail?.text ?? '').match(/https?:\/\/\S+\/set-password\?\S+/) ?? []
  if (found === undefined) throw new Error(`There is no link in ${JSON.stringify(mail?.text)}.`)
  return new URL(found)
}

/** The code of a mail's link. */
export const codeIn = (mail: Pick<Email, 'text'> | undefined): string => linkIn(mail).searchParams.get('otp') ?? ''
