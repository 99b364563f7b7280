import { openTool } from './open.ts'
import { exportDocument, show, verifyStore } from './audit.ts'
import { initialise } from './init.ts'
import { rebuild } from './rebuild.ts'

const usage = `npm run audit -- verify
npm run audit -- show <resource> <id> [--version n]
npm run audit -- export <resource> <id> [--format json|csv]
npm run server -- init --group <name> --domain <domain> --company <name> --short <name> --location <name> --admin <name> --email <address>
npm run server -- rebuild`

const options = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    words.flatMap((word, index): [string, string][] =>
      word.startsWith('--') ? [[word.slice(2), words[index + 1] ?? '']] : [],
    ),
  )

const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  verify: () => openTool((server) => verifyStore(server.db, print)),
  show: ([resource = '', id = '', ...rest]) =>
    openTool((server) => show(server.db, resource, id, Number(options(rest).get('version') ?? 0) || undefined, print)),
  export: ([resource = '', id = '', ...rest]) =>
    openTool((server) => exportDocument(server.db, resource, id, options(rest).get('format') ?? 'json', print)),
  init: (words) => openTool((server) => initialise(server, options(words), print)),
  rebuild: () => openTool((server) => rebuild(server.db, print)),
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

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
