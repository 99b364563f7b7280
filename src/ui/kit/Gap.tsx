/** Stands for the rows of a long table that are not drawn. */
export const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span} className="p-0">
      &nbsp;
    </td>
  </tr>
)
