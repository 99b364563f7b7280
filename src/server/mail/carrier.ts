import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config.ts'
import { MailFault } from './fault.ts'

/** Who a company group's mails come from; what is empty is as the installation says. */
export interface Sender {
  readonly name: string
  readonly address: string
  readonly replyTo: string
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** What takes a mail out of the house. */
export interface Carrier {
  /** Resolves with where it went, in words; rejects where it was not taken. */
  deliver(mail: {
    readonly id: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly from?: Sender
    readonly attachment?: Attachment | undefined
  }): Promise<string>
  close(): void
}

/** Together they stay below the lease of a mail: nobody else tries while one still waits for an answer. */
const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000, dnsTimeout: 10_000 } as const

/** Where mails go without a mail server. */
export const outboxOf = ({ mailOutbox, dataDir }: Config): string =>
  path.resolve(mailOutbox ?? path.join(dataDir, 'outbox'))

const senderOf = (
  { mailFrom }: Config,
  from: Sender | undefined,
): { readonly name: string; readonly address: string } => {
  const [usual] = addressparser(mailFrom ?? 'Chronicle <no-reply@localhost>', { flatten: true })
  return { name: from?.name || (usual?.name ?? ''), address: from?.address || (usual?.address ?? '') }
}

const message = (config: Config, mail: Parameters<Carrier['deliver']>[0]): SendMailOptions => ({
  from: senderOf(config, mail.from),
  ...(mail.from?.replyTo ? { replyTo: { name: '', address: mail.from.replyTo } } : {}),
  // As an object: nothing in an address can add another recipient.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  messageId: `<${mail.id}@chronicle>`,
  ...(mail.attachment === undefined ? {} : { attachments: [mail.attachment] }),
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A real mail server (`SMTP_URL`), or a folder of `.eml` files that a person can open. */
const reaching = (config: Config): Carrier => {
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({ url: config.smtpUrl, ...waits })
    return {
      deliver: async (mail) => {
        const { rejected } = await transport.sendMail(message(config, mail))
        if (rejected.length > 0) throw new MailFault('The mail server refused the recipient. Check the address.')
        return 'mail server'
      },
      close: () => transport.close(),
    }
  }
  const folder = outboxOf(config)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    deliver: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(config, mail))
      const file = path.join(folder, `${mail.id}.eml`)
      await mkdir(folder, { recursive: true })
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return file
    },
    close: () => transport.close(),
  }
}

/** Carries mails where the installation says. Those to nobody (a reset of an address without an account) are made like any other, and go nowhere. */
export const carrierOf = (config: Config): Carrier => {
  const carrier = reaching(config)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    deliver: async (mail) => {
      if (mail.to !== '') return carrier.deliver(mail)
      await transport.sendMail(message(config, mail))
      return 'mail server'
    },
    close: () => carrier.close(),
  }
}
