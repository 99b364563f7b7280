import type { Person } from './people.ts'

/** A try to sign in, as the demo's year has it. */
export interface DemoSignIn {
  readonly userId: string
  readonly email: string
  readonly at: string
  readonly address: string
  readonly userAgent: string
  readonly result: string
}

const dayMs = 86_400_000

export const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
] as const

/** The same figures at every start: a linear congruential row. */
const figures = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Active accounts that nobody has ever used, and some that were given up months ago (spec 01, User list: filters). */
const habitOf = (index: number): 'never' | 'given-up' | 'usual' =>
  index % 17 === 16 ? 'never' : index % 13 === 12 ? 'given-up' : 'usual'

/**
 * A year of sign-ins, oldest first: about one in twelve fails first, two accounts lock themselves out, one old token is
 * used again. `now` is an ISO instant.
 */
export const signInsOfYear = (people: readonly Person[], now: string): readonly DemoSignIn[] => {
  const next = figures(20_260_301)
  const end = Date.parse(now)
  const made: DemoSignIn[] = []
  for (const [index, person] of people.entries()) {
    if (person.status === 'invited' || habitOf(index) === 'never') continue
    const last = habitOf(index) === 'given-up' || person.status === 'disabled' ? 120 : 1
    const address = `10.20.${1 + (index % 4)}.${20 + index}`
    const add = (at: number, result: string): number =>
      made.push({
        userId: person.id,
        email: person.email,
        at: new Date(at).toISOString(),
        address,
        userAgent: browsers[Math.floor(next() * browsers.length)] as string,
        result,
      })
    for (let day = 365; day >= last; day -= 1 + Math.floor(next() * 6)) {
      // Between half past eight and half past ten in India.
      const at = Math.floor((end - day * dayMs) / dayMs) * dayMs + 3 * 3_600_000 + Math.floor(next() * 7_200_000)
      if (next() < 0.08) add(at - 40_000, 'failed')
      add(at, 'login-success')
    }
    if (index === 21 || index === 30) {
      const at = Math.floor((end - 45 * dayMs) / dayMs) * dayMs + 8 * 3_600_000
      for (let minute = 0; minute < 4; minute += 1) add(at + minute * 60_000, 'failed')
      add(at + 4 * 60_000, 'locked')
    }
    if (index === 15) add(Math.floor((end - 20 * dayMs) / dayMs) * dayMs + 11 * 3_600_000, 'refresh-reuse')
  }
  return made.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
