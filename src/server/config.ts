import path from 'node:path'
import { portOf } from './port.mjs'
import { CannotStart } from './start/cannot-start.ts'
import { type KeepDays, usualKeepDays } from './store/retention.ts'

/** Settings of one server process, read once from the environment (docs/operating.md). */
export interface Config {
  readonly port: number
  /** Address to listen at; undefined: this machine alone. */
  readonly host?: string | undefined
  /** Others may come although the demo's passwords are published. */
  readonly openDemo?: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly appDir: string
  readonly logLevel: string
  /** JSON file with the service settings that clients get; undefined: every service is here. */
  readonly servicesFile?: string | undefined
  /** Origins of apps, served elsewhere, that may call this server. */
  readonly allowedOrigins?: readonly string[]
  /** Domains of company groups that take each other's addresses for the same people (server/access/sister-groups.ts). */
  readonly sisterGroups?: readonly string[]
  /** PEM file of the Ed25519 key that signs checkpoints; undefined: one in `dataDir`. */
  readonly checkpointKeyFile?: string | undefined
  /** File with the secret that seals keys at rest; undefined: they lie as they are. */
  readonly storeSecretFile?: string | undefined
  /** A language model for chat; undefined: chat answers from the product's data alone. */
  readonly model?: ModelSetting | undefined
  /** Where people open the app: links in mails begin with it. */
  readonly publicUrl?: string | undefined
  /** `smtp://user:password@host:port` or `smtps://`; undefined: mails are written to `mailOutbox`. */
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  /** Folder of mails that no server takes. */
  readonly mailOutbox?: string | undefined
  /** Folder of backups and exports; undefined: one in `dataDir`. */
  readonly backupDir?: string | undefined
  /** Believe a reverse proxy's X-Forwarded-For about the caller's address. */
  readonly trustProxy?: boolean
  /** Lifetimes of tokens in seconds, shorter than the product's for tests of what happens at their end. */
  readonly accessSeconds?: number | undefined
  readonly refreshSeconds?: number | undefined
  /** For how long records of the server's own are kept. */
  readonly keepDays?: KeepDays | undefined
}

/** A number of days, one or more; undefined: as usual. */
const days = (environment: NodeJS.ProcessEnv, name: string): number | undefined => {
  const text = environment[name]
  if (!text) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new CannotStart(`${name}=${text} is not a number of days, 1 to 99999.`)
  return Number(text)
}

const keepDaysOf = (environment: NodeJS.ProcessEnv): KeepDays => ({
  signIns: days(environment, 'KEEP_SIGN_INS_DAYS') ?? usualKeepDays.signIns,
  receipts: days(environment, 'KEEP_RECEIPTS_DAYS') ?? usualKeepDays.receipts,
  mails: days(environment, 'KEEP_MAILS_DAYS') ?? usualKeepDays.mails,
  jobLogs: days(environment, 'KEEP_JOB_LOGS_DAYS') ?? usualKeepDays.jobLogs,
  notifications: days(environment, 'KEEP_NOTIFICATIONS_DAYS') ?? usualKeepDays.notifications,
})

/** An endpoint of OpenAI-compatible chat completions. */
export interface ModelSetting {
  /** Up to `/chat/completions`, e.g. `https://models.example/v1`. */
  readonly url: string
  readonly key: string | undefined
  readonly name: string
  /** Milliseconds without a word after which it counts as silent. */
  readonly silenceMs?: number
}

const modelOf = (environment: NodeJS.ProcessEnv): ModelSetting | undefined => {
  const [url, name] = [environment['MODEL_URL'], environment['MODEL_NAME']]
  return url && name ? { url: url.replace(/\/+$/, ''), name, key: environment['MODEL_KEY'] || undefined } : undefined
}

const seconds = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => ({
  port: portOf(environment),
  host: environment['HOST'] || undefined,
  openDemo: environment['OPEN_DEMO'] === 'yes',
  dataDir: path.resolve(environment['DATA_DIR'] ?? '.data'),
  databaseUrl: environment['DATABASE_URL'] || undefined,
  demo: environment['CHRONICLE_DEMO'] !== 'no',
  appDir: path.resolve('dist/app'),
  logLevel: environment['LOG_LEVEL'] ?? 'warn',
  servicesFile: environment['SERVICES_FILE'] || undefined,
  allowedOrigins: (environment['ALLOWED_ORIGINS'] ?? '').split(',').filter(Boolean),
  sisterGroups: (environment['SISTER_GROUPS'] ?? '').split(',').filter(Boolean),
  checkpointKeyFile: environment['CHECKPOINT_KEY_FILE'] || undefined,
  storeSecretFile: environment['STORE_SECRET_FILE'] || undefined,
  model: modelOf(environment),
  publicUrl: environment['PUBLIC_URL'] || undefined,
  smtpUrl: environment['SMTP_URL'] || undefined,
  mailFrom: environment['MAIL_FROM'] || undefined,
  mailOutbox: environment['MAIL_OUTBOX'] || undefined,
  backupDir: environment['BACKUP_DIR'] || undefined,
  trustProxy: environment['TRUST_PROXY'] === 'yes',
  accessSeconds: seconds(environment['ACCESS_TOKEN_SECONDS']),
  refreshSeconds: seconds(environment['REFRESH_TOKEN_SECONDS']),
  keepDays: keepDaysOf(environment),
})

/** Where links of mails lead. */
export const publicUrlOf = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`

/** The product's version (seed 1, section 9). */
export const version = '1.3.88'
