// Loaded before a server under test (`--import`): the process' clock is ahead by the milliseconds in CLOCK_FILE, read anew at SIGUSR2. Time that only goes on (performance, timers) is left alone, as where an operator sets a machine's clock.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CLOCK_FILE

if (isMainThread && file !== undefined) {
  const TrueDate = Date
  let ahead = 0
  process.on('SIGUSR2', () => {
    ahead = Number(readFileSync(file, 'utf8'))
  })
  const now = () => TrueDate.now() + ahead
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
  })
}
