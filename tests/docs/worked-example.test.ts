import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the worked example of docs/how-to-add-a-resource.md is the entry that tests/domain/registry performs', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(read('../../docs/how-to-add-a-resource.md')) ?? []
  const performed = read('../domain/registry/example/work-area.ts')
    .replace(/^import .*\n/gm, '')
    .trim()
  expect(shown?.trim()).toBe(performed)
})
