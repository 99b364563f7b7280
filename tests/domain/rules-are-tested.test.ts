import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleTables } from '../../src/domain/areas.ts'

const tests = join(import.meta.dirname, '..')

/** Titles of `test`, `it` and their `each`, and of tests that run once for all stores; a rule id elsewhere in a file does not count. */
const titlesOf = (source: string): readonly string[] =>
  [
    ...source.matchAll(
      /\b(?:test|it|once)(?:\.\w+)?(?:\([^()'"`]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
    ),
  ].map(([, single, double, template]) => single ?? double ?? template ?? '')

const cites = (title: string, id: string): boolean =>
  new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-]|\\.\\d)`).test(title)

test('every rule that can refuse is named in the title of a test', () => {
  const titles = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesOf(readFileSync(join(tests, file), 'utf8')))
  const ids = ruleTables.flatMap(({ rules }) => Object.keys(rules))
  expect(ids.filter((id) => !titles.some((title) => cites(title, id)))).toEqual([])
})

test('a title cites a rule by its whole id only', () => {
  expect(cites('CC-20.1 asks for all six fields', 'CC-20.1')).toBe(true)
  expect(cites('CC-20.1: nothing', 'CC-20.1')).toBe(true)
  expect(cites('CC-20.11 is another', 'CC-20.1')).toBe(false)
  expect(cites('CC-20.1 is not its row', 'CC-20')).toBe(false)
  expect(cites('E-STATE and E-REASON', 'E-REASON')).toBe(true)
})
