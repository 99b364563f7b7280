import { problemsIn } from '../../../domain/kernel/decode.ts'
import { type DashboardDocument, dashboardsKey } from '../../../domain/platform/dashboard/dashboard.ts'
import { widgetFields } from '../../../domain/registry/widget.ts'
import { structOf } from '../../../domain/registry/fields.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { FieldColumns } from '../../command-form/fields.tsx'
import { FormField } from '../../resource/form/FormField.tsx'
import { formData, formValues } from '../../resource/form/formValues.ts'
import { FilterControl, widgetControls } from './widgetControls.tsx'

interface WidgetDialogProps {
  readonly document: DashboardDocument
  /** Of a new one the id that it will have. */
  readonly id: string
  readonly onClose: () => void
}

type Values = Record<string, unknown>

const { id: _id, ...shown } = widgetFields
const { filter: _filter, ...asked } = shown
const form = { fields: asked }
const WidgetShape = structOf(widgetFields)

/** Adds a widget to a dashboard, or changes it. */
export const WidgetDialog = ({ document, id, onClose }: WidgetDialogProps) => {
  const index = document.widgets.findIndex((one) => one.id === id)
  const own = document.widgets[index]
  const widgetOf = (values: Values): Values => {
    const filter = (values['filter'] as readonly Filter[]).filter((one) => one.values.length > 0)
    return { ...formData(form, values), ...(filter.length === 0 ? {} : { filter }), id }
  }
  return (
    <CommandDialog<Values>
      onClose={onClose}
      drawer
      title={own === undefined ? 'Add widget' : `Edit ${own.title}`}
      resource={dashboardsKey}
      document={document}
      type="Update"
      draftKey={`draft:${dashboardsKey}:${document.id}:widget:${own === undefined ? 'new' : id}`}
      within={`widgets.${index < 0 ? document.widgets.length : index}`}
      initial={{ ...formValues(form, own), filter: own?.filter ?? [] }}
      check={(values) => problemsIn(WidgetShape, widgetOf(values))}
      toData={(values) => ({
        patch: {
          widgets:
            own === undefined
              ? [...document.widgets, widgetOf(values)]
              : document.widgets.map((one) => (one.id === id ? widgetOf(values) : one)),
        },
      })}
      saveLabel={own === undefined ? 'Add' : 'Save'}
      done={own === undefined ? 'Widget added.' : 'Widget saved.'}
    >
      <FieldColumns>
        {Object.entries(shown).map(([field, spec]) =>
          field === 'filter' ? (
            <FilterControl key={field} name={field} />
          ) : (
            <FormField key={field} name={field} field={spec} resource={dashboardsKey} controls={widgetControls} />
          ),
        )}
      </FieldColumns>
    </CommandDialog>
  )
}
