import { expect, test } from 'vitest'
import { entryIcons } from '../../src/app/entryIcons.ts'
import { navigation } from '../../src/domain/navigation.ts'
import { entriesOf } from '../../src/domain/registry/navigation.ts'

test('every entry of the menu has a picture, and every picture an entry', () => {
  const labels = new Set(navigation.flatMap((tab) => entriesOf(tab).map(({ label }) => label)))
  expect(Object.keys(entryIcons).toSorted()).toEqual([...labels].toSorted())
})
