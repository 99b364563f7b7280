import type { Registered } from '../registry/area.ts'
import { compositionResource } from './questionnaire/composition-resource.ts'
import { surveyAnswerResource } from './questionnaire/survey-resource.ts'
import { topicResource } from './questionnaire/topic.ts'
import { miscellaneousRights } from './rights.ts'

/** The resources of miscellaneous, and what can be permitted in it. */
export const miscellaneousResources: Registered = {
  module: 'Miscellaneous',
  rights: miscellaneousRights,
  resources: [topicResource, compositionResource, surveyAnswerResource],
}
