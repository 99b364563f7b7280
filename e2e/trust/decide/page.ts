import { type Chunk, judge, outcomesOf } from './judge.ts'

const load = async (name: string): Promise<Chunk> => (await (await fetch(`/pairs/${name}`)).json()) as Chunk

/** What the test asks this page. */
const judging = {
  judge: async (name: string) => judge(await load(name)),
  outcomes: async (name: string) => outcomesOf(await load(name)),
}
export type Judging = typeof judging

Object.assign(globalThis, { judging })
