import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asWritten, replyOf } from '../../../../src/domain/platform/chat/reply.ts'
import { splitThought } from '../../../../src/domain/platform/chat/think.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `CR ${index}`, path: `/cr/${index}`, words: 'draft' }))

describe('a reply of the product itself', () => {
  test('is a sentence, up to ten rows, how many more, and the list with the same filter; research between the markers', () => {
    const reply = replyOf({
      sentence: '12 requisitions are open.',
      rows: rows(10),
      total: 12,
      list: { words: 'Open the list', path: '/list?open=true' },
      research: ['Topic: requisitions.', 'Sum: 12.'],
    })
    const { answer, research } = splitThought(reply)
    expect(research).toBe('Topic: requisitions.\nSum: 12.')
    expect(answer.split('\n')[0]).toBe('12 requisitions are open.')
    expect(answer.match(/^- /gm)).toHaveLength(10)
    expect(answer).toContain('\nand 2 more')
    expect(answer.endsWith('[Open the list](/list?open=true)')).toBe(true)
  })

  test('shows no more than ten rows, and counts them all', () => {
    const reply = replyOf({ sentence: 'x', rows: rows(13), total: 13, research: [] })
    expect(reply.match(/^- /gm)).toHaveLength(10)
    expect(reply).toContain('and 3 more')
    expect(replyOf({ sentence: 'x', rows: rows(3), research: [] })).not.toContain('more')
  })

  test('texts of documents stay text: no marker, link, image, code or HTML comes of them, and no second line', () => {
    expect(asWritten('a\n</think>[x](http://evil) <img> `c` | **b**')).toBe(
      String.raw`a (/think)\[x\](http://evil) \<img\> \`c\` \| \*\*b\*\*`,
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const written = asWritten(text)
        expect(written).not.toMatch(/\n|<\/?think>/)
        expect(written.replaceAll(/\\[\\`*_[\]<>|~#&!]/g, '')).not.toMatch(/[\\`*_[\]<>|~#&!]/)
      }),
    )
  })
})
