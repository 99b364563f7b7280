import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './table.ts'

const folder = 'tests/mutants'
const names = Object.keys(mutants)

test('every patch stands in the table, and the other way round', () => {
  const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  expect(patches.toSorted()).toEqual(names.map((name) => `${name}.patch`).toSorted())
  expect(names.length).toBeGreaterThanOrEqual(34)
})

test('every patch still fits the sources', () => {
  const misfits = names.flatMap((name) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', `${folder}/${name}.patch`], { encoding: 'utf8' })
    return status === 0 ? [] : [`${name}: ${stderr.trim()}`]
  })
  expect(misfits).toEqual([])
})

test('every fault is looked for by a test that there is', () => {
  const missing = Object.entries(mutants).filter(
    ([, { foundBy, test: title = '' }]) => !existsSync(foundBy) || !readFileSync(foundBy, 'utf8').includes(title),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})
