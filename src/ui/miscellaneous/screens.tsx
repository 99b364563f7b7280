import { page, recordRoutes, records } from '../resource/record/routes.tsx'
import { listedAt, type Screens } from '../resource/screens.ts'
import { miscellaneousPaths, submittedPath } from './paths.ts'

const topicScreen = async () => (await import('./questionnaire/screen.tsx')).topicScreen
const fillIn = async () => ({ default: (await import('./questionnaire/FillInPage.tsx')).FillInPage })

/** Screens of Miscellaneous, at the addresses that the specification gives: a topic's page is that of its questions. */
export const miscellaneousScreens: readonly Screens[] = [
  records('chemical-compositions', miscellaneousPaths.compositions),
  {
    routes: [
      ...recordRoutes(miscellaneousPaths.topics, topicScreen, miscellaneousPaths.questions),
      page(`${miscellaneousPaths.fillIn}/:id`, fillIn),
      page(`${miscellaneousPaths.fillIn}/:id/date/:date`, fillIn),
      page('/miscellaneous/questionnaire/:id', fillIn),
      page('/miscellaneous/questionnaire/:id/date/:date', fillIn),
      page(miscellaneousPaths.successful, async () => ({
        default: (await import('./questionnaire/SurveySuccessful.tsx')).SurveySuccessful,
      })),
      page('/miscellaneous/questionnaire/:topic/survey-answers/:id', async () => ({
        default: (await import('./questionnaire/SubmittedPage.tsx')).SubmittedPage,
      })),
    ],
    pages: {
      topics: listedAt(miscellaneousPaths.topics, miscellaneousPaths.questions),
      // Its page goes on to the address with its topic, which stands in it.
      'survey-answers': { document: (id) => submittedPath('of', id) },
    },
  },
]
