import { type Remote, transfer } from 'comlink'
import { Observable } from 'rxjs'

/** What can be carried between threads: Observables under names that end in `$`, promises under all others. */
export type Carriable<Face> = {
  readonly [Name in keyof Face]: (...given: never) => Name extends `${string}$` ? Observable<unknown> : Promise<unknown>
}

/** How an answer that would hold the other thread for too long crosses in parts. */
export interface Slicing<Whole, Part> {
  cut(whole: Whole): readonly Part[]
  /** Undefined while parts are missing. */
  join(parts: readonly Part[]): Whole | undefined
}

/** By the names of a face, where there is such an answer. */
export type Slicings<Face> = {
  readonly [Name in keyof Face]?: Face[Name] extends (...given: never) => Observable<infer Answer>
    ? Slicing<Answer, unknown>
    : never
}

/** What of any face crosses between the threads. */
export interface Served {
  call(name: string, given: readonly unknown[]): Promise<unknown>
  /** Posts every answer to the port, until the port hears anything from its other end. */
  watch(name: string, given: readonly unknown[], port: MessagePort): void
}

/** Offers a face to the other thread. */
export const serve = <Face extends Carriable<Face>>(face: () => Face, slicings: Slicings<Face>): Served => {
  const ask = <Answer>(name: string, given: readonly unknown[]): Answer => {
    const target: object = face()
    const method = Reflect.get(target, name) as (...given: readonly unknown[]) => Answer
    return Reflect.apply(method, target, given)
  }
  return {
    call: (name, given) => ask<Promise<unknown>>(name, given),
    watch: (name, given, port) => {
      const slicing = slicingOf(slicings, name)
      const subscription = ask<Observable<unknown>>(name, given).subscribe((answer) => {
        for (const part of slicing?.cut(answer) ?? [answer]) port.postMessage(part)
      })
      port.addEventListener('message', () => {
        subscription.unsubscribe()
        port.close()
      })
      port.start()
    },
  }
}

/** The face that the other thread serves: what is asked here is answered there. */
export const carried = <Face extends Carriable<Face>>(remote: Remote<Served>, slicings: Slicings<Face>): Face => {
  const watch = (name: string, given: readonly unknown[]): Observable<unknown> =>
    new Observable((subscriber) => {
      const { port1, port2 } = new MessageChannel()
      const slicing = slicingOf(slicings, name)
      let parts: readonly unknown[] = []
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        parts = [...parts, data]
        const answer = slicing === undefined ? data : slicing.join(parts)
        if (answer === undefined) return
        parts = []
        subscriber.next(answer)
      })
      port1.start()
      void remote.watch(name, given, transfer(port2, [port2]))
      return () => port1.postMessage('enough')
    })
  const call = (name: string, given: readonly unknown[]): Promise<unknown> =>
    remote.call(
      name,
      transfer(
        given,
        given.filter((one) => one instanceof MessagePort),
      ),
    )
  return new Proxy({} as Face, {
    get: (_face, name) =>
      typeof name === 'string' && ((...given: unknown[]) => (name.endsWith('$') ? watch : call)(name, given)),
  })
}

const slicingOf = (slicings: object, name: string): Slicing<unknown, unknown> | undefined =>
  Reflect.get(slicings, name) as Slicing<unknown, unknown> | undefined
