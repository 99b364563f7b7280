// node scripts/words.mjs [text]: every string of the interface with its place, of those that hold a text where one is given.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** Where people's words are written: not the server's log, nor the demo's data. */
const folders = ['src/app', 'src/ui', 'src/infra', 'src/domain', 'src/server/http', 'src/server/session']

const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .toSorted()

/** What a program says to a program: names of classes, of what is imported, of types. */
const isOfPrograms = (node) =>
  (node.type === 'JSXAttribute' &&
    /^(?:class(?:Name)?|key|id|to|d|type|role|style|viewBox|transform)$/.test(node.name.name)) ||
  (node.type === 'CallExpression' && node.callee.name === 'classes') ||
  (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') ||
  /^ImportDeclaration$|^TS(?!As|Satisfies|NonNull|Instantiation)/.test(node.type)

/** The text of a node, with `{}` for each place that is filled later; undefined: it has none of its own. */
const textOf = (node) => {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}')
  return undefined
}

/** Classes of the style sheet, some of which stand apart from their element. */
const isStyle = (text) =>
  /^[^A-Z]*$/.test(text) &&
  /(?:^| )!?(?:[a-z-]+:)*[a-z]+-(?:\d|\[|[a-z]+-|(?:xs|sm|full|panel|control|muted|danger|line)\b)/.test(text)

/** A word that begins with a capital, or several words. */
const isSaid = (text) =>
  /[a-z]/.test(text) && (/^[A-Z][a-z-]+$/.test(text) || (/\s/.test(text) && /[A-Za-z]{2}/.test(text))) && !isStyle(text)

const walk = (node, take) => {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, take)
    return
  }
  if (typeof node.type !== 'string' || isOfPrograms(node)) return
  take(node)
  for (const [key, value] of Object.entries(node)) if (key !== 'key' && typeof value === 'object') walk(value, take)
}

/** Every string of the interface: `{ file, line, text }`. */
export const words = () =>
  folders.flatMap(sources).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const { program } = parseSync(file, source)
    const found = []
    walk(program, (node) => {
      const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim()
      if (text !== undefined && isSaid(text))
        found.push({ file, line: source.slice(0, node.start).split('\n').length, text })
    })
    return found
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv[2]?.toLowerCase() ?? ''
  for (const { file, line, text } of words())
    if (text.toLowerCase().includes(asked)) console.log(`${file}:${line}: ${text}`)
}
