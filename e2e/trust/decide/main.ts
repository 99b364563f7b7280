import { readFileSync } from 'node:fs'
import { type Chunk, judge, outcomesOf } from './judge.ts'

export interface Asked {
  readonly what: 'judge' | 'outcomes'
  /** File of a chunk. */
  readonly file: string
}

process.on('message', ({ what, file }: Asked) => {
  const chunk = JSON.parse(readFileSync(file, 'utf8')) as Chunk
  process.send?.(what === 'judge' ? judge(chunk) : outcomesOf(chunk))
})
