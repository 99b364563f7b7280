import { deviceStores } from '../../../src/infra/device-stores.ts'
import { storeFiles } from '../../../src/server/store/folder.ts'
import { fates } from '../../../src/server/store/retention.ts'

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const fateWords = (fate: (typeof fates)[keyof typeof fates]): string =>
  'kept' in fate ? `kept: ${fate.kept}` : `rows go by age with the task \`${fate.by}\``

/** docs/what-grows.md: every table, file, store and cache, with what bounds it. */
export const whatGrowsPage = (): string => `# What grows, and what bounds it

Generated from \`src/server/store/retention.ts\`, \`src/server/store/folder.ts\` and \`src/infra/device-stores.ts\` by \`npm run docs\`. Tests fail on a table, a file or a store that is not here.

## Tables of the database

${tableOf(
  ['table', 'what becomes of its rows'],
  Object.entries(fates)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, fate]) => [`\`${name}\``, fateWords(fate)]),
)}

## Files below \`DATA_DIR\`

${tableOf(
  ['file', 'holds', 'bounded by'],
  Object.entries(storeFiles).map(([name, { holds, bound }]) => [`\`${name}\``, holds, bound]),
)}

## On a device

${tableOf(
  ['where', 'name', 'holds', 'bounded by'],
  deviceStores.map(({ what, name, holds, bound }) => [what, `\`${name}\``, holds, bound]),
)}
`
