import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

type Place = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Where something stands, once it stands still: what comes late above or beside it moves it. */
export const placeOf = async (subject: Locator): Promise<Place> => {
  let stood: Place | null = null
  await expect(async () => {
    const before = stood
    stood = await subject.boundingBox()
    expect(stood).not.toBeNull()
    expect(stood).toEqual(before)
  }).toPass()
  if (stood === null) throw new Error('It has no place.')
  return stood
}
