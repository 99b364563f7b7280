import { expect, test } from 'vitest'
import { readSteadily } from '../../src/infra/replica/steady.ts'

test('a command that is accepted while its document is read counts once, in the document', async () => {
  let [rows, document] = [[{ type: 'Edit' }], { version: 1 }]
  let reads = 0
  const found = await readSteadily(
    () => [...rows],
    async () => {
      reads += 1
      if (reads === 1) {
        document = { version: 2 }
        rows = []
      }
      return document
    },
  )
  expect(found).toEqual({ rows: [], read: { version: 2 } })
  expect(reads).toBe(2)
})

test('a command that is marked meanwhile is taken as it is marked', async () => {
  const [sent, accepted] = [{ acceptedVersion: undefined }, { acceptedVersion: 2 }]
  let row: { readonly acceptedVersion: number | undefined } = sent
  const { rows } = await readSteadily(
    () => [row],
    async () => {
      row = accepted
      return { version: 2 }
    },
  )
  expect(rows).toEqual([accepted])
})

test('what stands still is read once', async () => {
  let reads = 0
  const row = {}
  await readSteadily(
    () => [row],
    async () => {
      reads += 1
    },
  )
  expect(reads).toBe(1)
})
