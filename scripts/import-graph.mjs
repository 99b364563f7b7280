// Which of the project's files import which, read from their text.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

const targets = (file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(imported)]
    .map(([, name]) => path.join(path.dirname(file), name.replace(/\?.*$/, '')))
    .filter((target) => existsSync(target))
}

/** Of files that may import: for each file that is imported, those that do so directly. */
export const importers = (files) => {
  const by = new Map()
  for (const file of files) for (const target of targets(file)) by.set(target, [...(by.get(target) ?? []), file])
  return by
}

/** How many imports lie between any of the `changed` files and each file that reaches one: 0 for the changed ones themselves. */
export const distances = (by, changed) => {
  const found = new Map(changed.map((file) => [file, 0]))
  const queue = [...changed]
  for (const file of queue)
    for (const importer of by.get(file) ?? [])
      if (!found.has(importer)) {
        found.set(importer, found.get(file) + 1)
        queue.push(importer)
      }
  return found
}
