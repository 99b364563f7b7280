import type { RouteObject } from 'react-router'
import { plainRoutes } from '../resource/record/routes.tsx'
import { systemPaths } from './paths.ts'

const plain = (key: string): readonly RouteObject[] => plainRoutes(systemPaths[key] as string, key)

/** Screens of System, with their paths as the specification writes them. */
export const systemRoutes: readonly RouteObject[] = [...plain('modules'), ...plain('resources'), ...plain('actions')]
