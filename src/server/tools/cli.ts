import type { Server } from '../server.ts'
import { backUp, restore } from './backup.ts'
import { openTool } from './open.ts'
import { show } from './audit.ts'
import { takeCheckpoints } from './checkpoint.ts'
import { exportDocument, verifyExportFile } from './export.ts'
import { findDocument, type StoredKey } from './find-document.ts'
import { initialise } from './init.ts'
import { asker } from './questions.ts'
import { rebuild } from './rebuild.ts'
import { checkpointFrom, verifyStore } from './verify.ts'

const usage = `npm run audit -- verify [--checkpoint <file> [--key <file>]]
npm run audit -- verify <export file>
npm run audit -- checkpoint [--out <file>]
npm run audit -- show [resource] <id or number> [--group domain] [--version n]
npm run audit -- export [resource] <id or number> [--group domain] [--format json|csv|pdf|pack] [--version n] [--out file]
npm run server -- init [--group <name>] [--domain <domain>] [--company <name>] [--short <name>] [--location <name>] [--admin <name>] [--email <address>]
npm run server -- rebuild [--page <events a transaction>]
npm run server -- backup
npm run server -- restore <backup file>`

const options = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    words.flatMap((word, index): [string, string][] =>
      word.startsWith('--') ? [[word.slice(2), words[index + 1] ?? '']] : [],
    ),
  )

const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  verify: async (words) => {
    const [first] = words
    if (first !== undefined && !first.startsWith('--')) return verifyExportFile(first, print)
    const given = options(words)
    const file = given.get('checkpoint')
    const checkpoint = file === undefined ? undefined : await checkpointFrom(file, given.get('key'), print)
    if (file !== undefined && checkpoint === undefined) return 1
    return openTool((server) =>
      verifyStore(server.db, print, { ...(checkpoint === undefined ? {} : { checkpoint }), progress: showProgress() }),
    )
  },
  checkpoint: (words) => openTool((server) => takeCheckpoints(server, options(words).get('out'), print)),
  show: (words) =>
    onDocument(words, (server, document, given) =>
      show(server.db, document, Number(given.get('version') ?? 0) || undefined, print),
    ),
  export: (words) =>
    onDocument(words, (server, document, given) =>
      exportDocument(server.db, document, given, { write, now: server.now }),
    ),
  backup: () => openTool((server) => backUp(server, print)),
  restore: ([file = '']) => openTool((server) => restore(server, file, print)),
  init: (words) => openTool((server) => initialise(server, options(words), print, asker())),
  rebuild: (words) => {
    const size = options(words).get('page')
    return openTool((server) => rebuild(server.db, print, size === undefined ? {} : { size: Number(size) }))
  },
}

/** Lets a tool work on the document that its words name: `[resource] <id or number> [--group domain]`. */
const onDocument = (
  words: readonly string[],
  work: (server: Server, document: StoredKey, given: ReadonlyMap<string, string>) => Promise<number>,
): Promise<number> =>
  openTool(async (server) => {
    const given = options(words)
    const first = words.findIndex((word) => word.startsWith('--'))
    const [named = '', resource] = words.slice(0, first < 0 ? undefined : first).toReversed()
    const group = given.get('group')
    const document = await findDocument(server.db, {
      named,
      ...(resource === undefined ? {} : { resource }),
      ...(group === undefined ? {} : { group }),
    })
    return work(server, document, given)
  })

const write = (text: string): void => {
  process.stdout.write(text)
}

const print = (text: string): void => write(`${text}\n`)

const progressMs = 1000

/** Once a second, on standard error: one line that changes where a terminal shows it, a line each elsewhere. */
const showProgress = (): ((done: number, of: number) => void) => {
  let last = Date.now()
  return (done, of) => {
    if (Date.now() - last < progressMs) return
    last = Date.now()
    const text = `${done.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')} events`
    process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`)
  }
}

// Whatever a tool writes (keys, backups, exports) is its owner's alone.
process.umask(0o077)

const words = process.argv.slice(2).filter((word) => word !== 'audit' && word !== 'server')
const command = commands[words[0] ?? '']
if (command === undefined) {
  print(usage)
  process.exitCode = 1
} else
  command(words.slice(1))
    .then((code) => process.exit(code))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    })
