import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { PersonGone } from './PersonGone.tsx'
import { PersonSkeleton } from './PersonSkeleton.tsx'
import { type Person, usePerson } from './usePerson.ts'

/** The page of the person whom the address names, once they are known. */
export const personPage = (Content: ComponentType<{ readonly person: Person }>) => () => {
  const { id = '' } = useParams()
  const person = usePerson(id)
  if (person.status === 'loading') return <PersonSkeleton />
  return person.status === 'absent' ? <PersonGone /> : <Content person={person} />
}
