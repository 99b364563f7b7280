import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip, createGzip } from 'node:zlib'
import { Option, Schema } from 'effect'

/** A group's log as a backup holds it. */
const BackedUpLog = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  head: Schema.Number,
  headHash: Schema.NullOr(Schema.String),
})

/** First line of a backup. */
const BackupHead = Schema.Struct({
  format: Schema.Literal('chronicle-backup-1'),
  version: Schema.String,
  /** The last step by which its tables were made. */
  migration: Schema.String,
  at: Schema.String,
  logs: Schema.Array(BackedUpLog),
})
export type BackupHead = typeof BackupHead.Type

/** Between the two, before the rows of each table. */
const BackupTable = Schema.Struct({ table: Schema.String, columns: Schema.Array(Schema.String) })

/** Last line: it shows that nothing is missing. */
const BackupEnd = Schema.Struct({
  end: Schema.Literal(true),
  tables: Schema.Record(Schema.String, Schema.Struct({ rows: Schema.Number, sha256: Schema.String })),
  /** Of the head. */
  sha256: Schema.String,
})
export type BackupEnd = typeof BackupEnd.Type

/** A backup is a compressed text: the head, then each table's name and columns followed by its rows, then the end. */
export class BackupWriter {
  readonly #zip = createGzip()
  readonly #file: ReturnType<typeof createWriteStream>
  readonly #done: Promise<void>
  /** The disk is full, or gone. */
  readonly #failed: Promise<never>
  readonly #tables: Record<string, { rows: number; sha256: string }> = {}
  #headHash = ''
  #hash: Hash = createHash('sha256')
  #table: string | undefined
  #rows = 0

  constructor(path: string) {
    // It holds everything that anybody may see: nobody else on the machine reads it.
    this.#file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    this.#zip.on('error', (error) => this.#file.destroy(error))
    this.#done = new Promise<void>((resolve) => this.#file.once('close', () => resolve()))
    this.#failed = new Promise((_, reject) => this.#file.once('error', reject))
    // Whoever writes next hears of it; until then nobody listens.
    this.#failed.catch(() => {})
    this.#zip.pipe(this.#file)
  }

  async head(head: BackupHead): Promise<void> {
    const text = JSON.stringify(head)
    this.#headHash = createHash('sha256').update(text).digest('hex')
    await this.#write(text)
  }

  async table(name: string, columns: readonly string[]): Promise<void> {
    this.#close()
    this.#table = name
    await this.#write(JSON.stringify({ table: name, columns }))
  }

  async row(json: string): Promise<void> {
    this.#hash.update(json).update('\n')
    this.#rows += 1
    await this.#write(json)
  }

  async end(): Promise<BackupEnd> {
    this.#close()
    const end: BackupEnd = { end: true, tables: this.#tables, sha256: this.#headHash }
    await this.#write(JSON.stringify(end))
    this.#zip.end()
    await Promise.race([this.#done, this.#failed])
    return end
  }

  /** Gives up; the caller removes the file. */
  async abandon(): Promise<void> {
    this.#zip.destroy()
    this.#file.destroy()
    await this.#done
  }

  #close(): void {
    if (this.#table !== undefined) this.#tables[this.#table] = { rows: this.#rows, sha256: this.#hash.digest('hex') }
    this.#hash = createHash('sha256')
    this.#rows = 0
  }

  async #write(line: string): Promise<void> {
    if (this.#file.errored !== null) throw this.#file.errored
    if (!this.#zip.write(`${line}\n`)) await Promise.race([once(this.#zip, 'drain'), this.#failed])
  }
}

/** Why a file is not, or no longer, a backup. */
export class DamagedBackup extends Error {
  constructor(why: string) {
    super(`This backup is damaged: ${why}. Nothing was restored.`)
  }
}

const notUnderstood = 'a line of it is not understood'

export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly json: string }

/** A line that is no row; throws `why` where it has another shape. */
const parsed = <T>(line: string, shape: Schema.Decoder<T>, why = notUnderstood): T => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new DamagedBackup(notUnderstood)
  }
  return Option.getOrThrowWith(Schema.decodeUnknownOption(shape)(value), () => new DamagedBackup(why))
}

/** What the stream says of a file that cannot be read, as a sentence. */
const unreadable = (error: unknown): Error =>
  error instanceof DamagedBackup
    ? error
    : new DamagedBackup(
        (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'it cannot be unpacked',
      )

const linesOf = async function* (path: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const source = createReadStream(path)
  source.on('error', (error) => unzipped.destroy(error))
  const lines = createInterface({ input: source.pipe(unzipped), crlfDelay: Infinity })
  // Not every version of the reader of lines passes an error of its source on.
  let failure: Error | undefined
  unzipped.on('error', (error) => {
    failure = error
    lines.close()
  })
  try {
    yield* lines
  } catch (error) {
    throw unreadable(error)
  } finally {
    source.destroy()
  }
  if (failure !== undefined) throw unreadable(failure)
}

/** Reads a backup part by part and, at its end, holds it against its hashes. Throws a sentence where it does not hold. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const counted: Record<string, { rows: number; sha256: string }> = {}
  let headHash: string | undefined
  let table: string | undefined
  let hash = createHash('sha256')
  let rows = 0
  let end: BackupEnd | undefined
  const close = (): void => {
    if (table !== undefined) counted[table] = { rows, sha256: hash.digest('hex') }
    hash = createHash('sha256')
    rows = 0
  }
  for await (const line of linesOf(path)) {
    if (end !== undefined) throw new DamagedBackup('something follows its end')
    if (headHash === undefined) {
      const head = parsed(line, BackupHead, 'it does not begin as one')
      headHash = createHash('sha256').update(line).digest('hex')
      yield { kind: 'head', head }
    } else if (line.startsWith('{"table":')) {
      close()
      const part = parsed(line, BackupTable)
      table = part.table
      yield { kind: 'table', ...part }
    } else if (line.startsWith('{"end":true')) {
      close()
      end = parsed(line, BackupEnd)
    } else {
      hash.update(line).update('\n')
      rows += 1
      yield { kind: 'row', json: line }
    }
  }
  if (end === undefined) throw new DamagedBackup('its end is missing')
  if (end.sha256 !== headHash) throw new DamagedBackup('its beginning was changed')
  for (const name of new Set([...Object.keys(end.tables), ...Object.keys(counted)])) {
    const [said, found] = [end.tables[name], counted[name]]
    if (said?.rows !== found?.rows) throw new DamagedBackup(`rows of ${name} are missing or were added`)
    if (said?.sha256 !== found?.sha256) throw new DamagedBackup(`rows of ${name} were changed`)
  }
}
