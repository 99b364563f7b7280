import type { ReactNode } from 'react'
import { PlacesContext, useWatchedPlaces } from './places.ts'
import { RelationsContext, useWatchedRelations } from './relations.ts'

/**
 * Around a screen of the permission model: its cells and controls share what is known of roles, authorizations, holders and
 * places, which is watched once.
 */
export const AccessScope = ({ children }: { readonly children: ReactNode }) => (
  <RelationsContext value={useWatchedRelations()}>
    <PlacesContext value={useWatchedPlaces()}>{children}</PlacesContext>
  </RelationsContext>
)
