import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importers } from '../../scripts/import-graph.mjs'
import { areas } from '../../src/domain/areas.ts'
import { navigation } from '../../src/domain/navigation.ts'
import { permissions, resources } from '../../src/domain/resources.ts'
import { permissionsOf } from '../../src/domain/registry/rights.ts'

/** What areas are made of. Every other folder beside these is an area. */
const base = {
  'src/domain': ['kernel', 'registry', 'history', 'workflow'],
  'src/ui': ['kit', 'history', 'command-form', 'resource', 'workflow', 'document'],
} as const
type Layer = keyof typeof base
const layers = Object.keys(base) as readonly Layer[]

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.tsx?$/.test(file))

const edges = [...importers(files)].flatMap(([target, sources]) =>
  sources.map((source) => ({ source, target, words: `${source} imports ${target}` })),
)

/** First folder below the layer; undefined for a file that stands in the layer itself: a composition. */
const folderIn = (layer: Layer, file: string): string | undefined => {
  const [first, ...rest] = path.relative(layer, file).split('/')
  return rest.length === 0 ? undefined : first
}

const within = (layer: Layer) =>
  edges
    .filter(({ source, target }) => source.startsWith(`${layer}/`) && target.startsWith(`${layer}/`))
    .map((edge) => ({ ...edge, from: folderIn(layer, edge.source), to: folderIn(layer, edge.target) }))

/** Each circle that a graph holds, told by its nodes in order. */
const circlesIn = (pairs: readonly (readonly [from: string, to: string])[]): readonly string[] => {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of pairs) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const found: string[] = []
  const done = new Set<string>()
  const walk = (node: string, way: readonly string[]): void => {
    const at = way.indexOf(node)
    if (at >= 0) found.push([...way.slice(at), node].join(' -> '))
    if (at >= 0 || done.has(node)) return
    for (const one of next.get(node) ?? []) walk(one, [...way, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return found
}

describe.each(layers)('imports within %s', (layer) => {
  const isBase = (folder: string): boolean => (base[layer] as readonly string[]).includes(folder)

  test('the base imports no area', () => {
    const wrong = within(layer).filter(({ from, to }) => from !== undefined && isBase(from) && !isBase(to ?? ''))
    expect(wrong.map(({ words }) => words)).toEqual([])
  })

  test('nothing that is composed imports a composition', () => {
    const wrong = within(layer).filter(({ from, to }) => from !== undefined && to === undefined)
    expect(wrong.map(({ words }) => words)).toEqual([])
  })

  test('areas import each other one way', () => {
    const between = within(layer).flatMap(({ from, to }) =>
      from === undefined || to === undefined || isBase(from) || isBase(to) ? [] : [[from, to] as const],
    )
    expect(circlesIn(between)).toEqual([])
  })
})

test('no file imports itself by way of others, not even its types', () => {
  expect(circlesIn(edges.map(({ source, target }) => [source, target] as const))).toEqual([])
})

describe('the compositions of the domain', () => {
  test('menu and registry hold what the areas state, and nothing else', () => {
    expect(new Set(navigation)).toEqual(new Set(areas.flatMap((area) => area.navigation)))
    expect(resources).toEqual(areas.flatMap((area) => area.resources))
    expect(permissions).toEqual(permissionsOf(areas))
  })

  test('every area has a file that states all it adds', () => {
    const folders = readdirSync('src/domain', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !(base['src/domain'] as readonly string[]).includes(entry.name))
      .map(({ name }) => name)
    expect(files.filter((file) => folders.some((name) => file === `src/domain/${name}/area.ts`)).length).toBe(
      folders.length,
    )
    expect(areas.length).toBe(folders.length)
  })
})
