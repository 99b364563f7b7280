import { recordRoutes } from '../resource/record/routes.tsx'
import { listedAt, type Screens } from '../resource/screens.ts'
import { miscellaneousPaths } from './paths.ts'

const topicScreen = async () => (await import('./questionnaire/screen.tsx')).topicScreen

/** Screens of Miscellaneous, at the addresses that the specification gives: a topic's page is that of its questions. */
export const miscellaneousScreens: readonly Screens[] = [
  {
    routes: recordRoutes(miscellaneousPaths.topics, topicScreen, miscellaneousPaths.questions),
    pages: { topics: listedAt(miscellaneousPaths.topics, miscellaneousPaths.questions) },
  },
]
