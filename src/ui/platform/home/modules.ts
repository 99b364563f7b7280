import { createContext, useContext } from 'react'

/** A place in the app to go on from. */
export interface Way {
  readonly label: string
  readonly path: string
}

const none: readonly Way[] = []

/** The modules that the reader's menu opens: the frame around the pages, which holds the menu, gives them. */
export const ModulesContext = createContext(none)

export const useModules = (): readonly Way[] => useContext(ModulesContext)
