import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../scripts/dependencies/owner.mjs'
import { shipped } from '../../scripts/dependencies/shipped.mjs'
import { purposes } from '../../scripts/dependencies/purposes.mjs'

interface Locked {
  readonly version: string
  readonly license?: string
  readonly resolved?: string
  readonly integrity?: string
  /** Of another system: what is not installed here says no more than its version. */
  readonly optional?: true
  readonly link?: true
}

const root = new URL('../..', import.meta.url).pathname
const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const page = readFileSync(`${root}/docs/dependencies.md`, 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| [@a-z]/.test(line) && !line.startsWith('| package'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', version = '', licence = '', owner = '', released = '', newest = '']) => ({
    name,
    version,
    licence,
    owner,
    released,
    newest,
  }))

const allowed =
  /^(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|MPL-2\.0|OFL-1\.1|LGPL-3\.0-or-later|Unlicense|Zlib|CC-BY-4\.0)$/

/** `(MIT OR Apache-2.0)`: one of them suffices; `A AND B`: all of them. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.test(one.trim())))

/** Packages that name their licence in a file of their own alone. */
const toldByAFile: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/xmlhttprequest-ssl': 'MIT',
}

const names = shipped(root)

describe('docs/dependencies.md', () => {
  test('has a row for every package of production, at the version that is installed, and for nothing else', () => {
    const installed = names.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`)
    expect(rows.map(({ name, version }) => `${name} ${version}`)).toEqual(installed)
  })

  test('names whose each is, and the days of its release and of its newest', () => {
    const owners = names.map((name) => {
      const { repository } = JSON.parse(readFileSync(`${root}/node_modules/${name}/package.json`, 'utf8')) as {
        readonly repository?: unknown
      }
      return `${name} ${ownerOf(repository)}`
    })
    expect(rows.map(({ name, owner }) => `${name} ${owner}`)).toEqual(owners)
    expect(rows.filter(({ owner }) => !/^[\w-]+$/.test(owner) || owner === 'unknown')).toEqual([])
    const isDated = ({ released, newest }: (typeof rows)[number]): boolean =>
      /^\d{4}-\d\d-\d\d$/.test(released) && /^\S+, \d{4}-\d\d-\d\d$/.test(newest)
    expect(rows.filter((row) => !isDated(row))).toEqual([])
  })

  test('says what each is for', () => {
    expect(Object.keys(purposes).toSorted()).toEqual(names)
  })

  test('names the licence that each carries', () => {
    const carried = names.map((name) => {
      const { license } = JSON.parse(readFileSync(`${root}/node_modules/${name}/package.json`, 'utf8')) as {
        readonly license?: string
      }
      return `${name} ${license}`
    })
    expect(rows.map(({ name, licence }) => `${name} ${licence}`)).toEqual(carried)
  })
})

describe('the lock file', () => {
  const others = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true)

  test('holds no package whose licence is not allowed', () => {
    const refused = others
      .filter(([, { integrity }]) => integrity !== undefined)
      .map(([path, { license }]) => [path, license ?? toldByAFile[path] ?? 'none'] as const)
      .filter(([, licence]) => !isAllowed(licence))
    expect(refused).toEqual([])
  })

  test('names no registry, and proves each package by its hash', () => {
    expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
    expect(
      others.filter(([, one]) => one.integrity === undefined && one.optional !== true).map(([path]) => path),
    ).toEqual([])
  })
})
