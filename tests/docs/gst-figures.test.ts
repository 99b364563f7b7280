import { readFileSync } from 'node:fs'
import { Result } from 'effect'
import { expect, test } from 'vitest'
import { GstFigures } from '../../src/domain/accounts/statements/gst-figures.ts'
import { decodeStrict } from '../../src/domain/kernel/decode.ts'

test('the page of GST figures has an example of just their shape', () => {
  const page = readFileSync('docs/gst-figures.md', 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  expect(Result.getOrThrow(decodeStrict(GstFigures, JSON.parse(example)))).toMatchObject({
    outward: { total: { igst: 9720 } },
  })
})
