import { expose, wrap } from 'comlink'
import { BehaviorSubject, Observable, of } from 'rxjs'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import type { ReplicaFace } from '../../src/infra/replica-face.ts'
import { type Carriable, carried, serve, type Served, type Slicing } from '../../src/infra/worker/carried.ts'
import { until } from '../support/infra/until.ts'

interface Clock {
  hour(zone: string): Promise<number>
  ring(port: MessagePort): Promise<void>
  ticks$(from: number, step: number): Observable<number>
  letters$(): Observable<string>
}

/** A letter at a time. */
const letters: Slicing<string, { readonly letter: string; readonly of: number }> = {
  cut: (whole) => [...whole].map((letter) => ({ letter, of: whole.length })),
  join: (parts) => (parts.length === parts[0]?.of ? parts.map(({ letter }) => letter).join('') : undefined),
}
const slicings = { letters$: letters }

const ports: MessagePort[] = []
afterEach(() => ports.splice(0).forEach((port) => port.close()))

const clockOver = (clock: Clock): Clock => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(
    serve<Clock>(() => clock, slicings),
    port1,
  )
  return carried<Clock>(wrap<Served>(port2), slicings)
}

const clock: Clock = {
  hour: async (zone) => zone.length,
  ring: async (port) => port.postMessage('rings'),
  ticks$: (from, step) => of(from, from + step),
  letters$: () => of('seven', 'eight'),
}

test('a call is answered, and fails as it failed there', async () => {
  expect(await clockOver(clock).hour('Asia/Kolkata')).toBe(12)
  const stopped = clockOver({ ...clock, hour: () => Promise.reject(new Error('It stands still.')) })
  await expect(stopped.hour('UTC')).rejects.toThrow('It stands still.')
})

test('a port goes across with its call', async () => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port2)
  const heard = new Promise((resolve) => {
    port2.addEventListener('message', ({ data }) => resolve(data))
    port2.start()
  })
  await clockOver(clock).ring(port1)
  expect(await heard).toBe('rings')
})

test('what is live comes in order, whole where it crosses in parts', async () => {
  const over = clockOver(clock)
  const seen: (number | string)[] = []
  over.ticks$(3, 4).subscribe((tick) => seen.push(tick))
  await until(() => seen.length === 2)
  over.letters$().subscribe((word) => seen.push(word))
  await until(() => seen.length === 4)
  expect(seen).toEqual([3, 7, 'seven', 'eight'])
})

test('it ends there when nobody here looks any more', async () => {
  const hours = new BehaviorSubject(1)
  const seen: number[] = []
  const subscription = clockOver({ ...clock, ticks$: () => hours })
    .ticks$(0, 1)
    .subscribe((tick) => seen.push(tick))
  await until(() => seen.length === 1)
  expect(hours.observed).toBe(true)
  subscription.unsubscribe()
  await until(() => !hours.observed)
  hours.next(2)
  expect(seen).toEqual([1])
})

test('the face of the replica can be carried: what is not live answers once', () => {
  expectTypeOf<ReplicaFace>().toExtend<Carriable<ReplicaFace>>()
  expectTypeOf<{ now(): number }>().not.toExtend<Carriable<{ now(): number }>>()
  expectTypeOf<{ now$(): Promise<number> }>().not.toExtend<Carriable<{ now$(): Promise<number> }>>()
})
