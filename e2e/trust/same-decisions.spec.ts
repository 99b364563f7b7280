import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { supplied } from '../../tests/support/registry/supply.ts'
import { isSoak, runs, seed } from '../../tests/support/tier.ts'
import { buildJudges } from './decide/bundles.ts'
import type { Chunk, Verdict } from './decide/judge.ts'
import type { Asked } from './decide/main.ts'
import type { Judging } from './decide/page.ts'
import { chunksOf } from './decide/pairs.ts'

const total = runs({ sample: 4000, soak: 100_000 })
const size = 1000

const folder = path.resolve('.cache/same-decisions')
const pairsFolder = path.join(folder, 'pairs')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Serves files below a folder; and the pairs, which both judges read. */
const serve = async (root: string): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(path.join(name.startsWith('/pairs/') ? folder : root, name)).then(
      (bytes) => response.setHeader('content-type', types[path.extname(name)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** A program that answers one question after the other. */
const start = (main: string): { ask<T>(asked: Asked): Promise<T>; end(): void } => {
  const child = fork(main, { execArgv: [] })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The judge in Node ended.')
  })
  ended.catch(() => {})
  return {
    ask: async <T>(asked: Asked): Promise<T> => {
      const answered = new Promise<T>((resolve) => child.once('message', (answer) => resolve(answer as T)))
      child.send(asked)
      return Promise.race([answered, ended])
    },
    end: () => void child.kill(),
  }
}

const firstDifference = (chunk: Chunk, browser: readonly string[], node: readonly string[]): string => {
  const index = browser.findIndex((text, at) => text !== node[at])
  const pair = chunk.pairs[index]
  return [
    `Pair ${index} of the chunk:`,
    JSON.stringify(pair, undefined, 2),
    `State: ${JSON.stringify(chunk.states[pair?.state ?? 0])}`,
    `In Chromium: ${browser[index]}`,
    `In Node:     ${node[index]}`,
  ].join('\n')
}

test(`the browser bundle and the server bundle decide ${total} generated pairs of state and command identically`, async ({
  page,
}) => {
  const built = await buildJudges(folder)
  rmSync(pairsFolder, { recursive: true, force: true })
  mkdirSync(pairsFolder, { recursive: true })
  const files = await serve(built.app)
  const node = start(path.join(built.server, 'main.js'))
  await page.goto(`${files.origin}/e2e/trust/decide/page.html`)
  const ask = <What extends keyof Judging>(what: What, name: string): Promise<Awaited<ReturnType<Judging[What]>>> =>
    page.evaluate(([what, name]) => (globalThis as unknown as { judging: Judging }).judging[what](name) as never, [
      what,
      name,
    ] as const)

  const counts = new Map<string, { accepted: number; refused: number }>()
  let compared = 0
  const compare = async (chunk: Chunk, name: string): Promise<void> => {
    const file = path.join(pairsFolder, name)
    const [browser, server] = await Promise.all([ask('judge', name), node.ask<Verdict>({ what: 'judge', file })])
    if (browser.digest !== server.digest)
      throw new Error(
        firstDifference(
          chunk,
          await ask('outcomes', name),
          await node.ask<readonly string[]>({ what: 'outcomes', file }),
        ),
      )
    expect(browser.counts).toEqual(server.counts)
    for (const [key, [accepted, refused]] of Object.entries(server.counts)) {
      const before = counts.get(key) ?? { accepted: 0, refused: 0 }
      counts.set(key, { accepted: before.accepted + accepted, refused: before.refused + refused })
    }
    compared += chunk.pairs.length
    rmSync(file)
  }

  // The next chunk is made while both judge the last one.
  let judged = Promise.resolve()
  let number = 0
  for (const chunk of chunksOf(total, size, seed)) {
    number += 1
    const name = `${number}.json`
    writeFileSync(path.join(pairsFolder, name), JSON.stringify(chunk))
    await judged
    judged = compare(chunk, name)
  }
  await judged
  node.end()
  files.close()

  expect(compared).toBe(total)
  const accepted = [...counts.values()].reduce((sum, one) => sum + one.accepted, 0)
  test.info().annotations.push({ type: 'accepted', description: `${accepted} of ${compared}` })
  expect(accepted / total).toBeGreaterThan(0.2)
  const lacking = supplied.flatMap(({ name, isNeverAccepted }) => {
    const found = counts.get(name) ?? { accepted: 0, refused: 0 }
    // A few pairs are no two of each command, but each command is among them.
    if (!isSoak) return found.accepted + found.refused > 0 ? [] : [{ name, ...found }]
    return (found.accepted > 0 || isNeverAccepted) && found.refused > 0 ? [] : [{ name, ...found }]
  })
  expect(lacking).toEqual([])
})
