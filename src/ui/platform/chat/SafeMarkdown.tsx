import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'

/** A path of this app; neither another origin nor one written as `//host` or `/\host`. */
const isInside = (href: string | undefined): href is string => href !== undefined && /^\/(?![/\\])/.test(href)

const components: Components = {
  a: ({ href, children }) =>
    isInside(href) ? (
      <Link to={href} className="text-link underline underline-offset-2 hover:no-underline">
        {children}
      </Link>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-2 list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal space-y-1 pl-5">{children}</ol>,
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <pre tabIndex={0} className="my-2 overflow-x-auto rounded-control border border-line bg-sunken p-2 text-xs">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="text-13">{children}</code>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <div tabIndex={0} className="my-2 overflow-x-auto">
      <table className="text-13">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border-b border-line py-1 pr-4 text-left font-medium whitespace-nowrap">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line py-1 pr-4 align-top">{children}</td>,
  // A reply is no page of its own: its headings stay out of the page's order.
  ...Object.fromEntries(
    (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((name) => [
      name,
      ({ children }: { readonly children?: React.ReactNode }) => <p className="my-2 font-medium">{children}</p>,
    ]),
  ),
}

const plugins = [remarkGfm]

/** Markdown that can do no harm: no raw HTML, no image, and links lead inside this app only (spec 01, Chat). */
export const SafeMarkdown = ({ text }: { readonly text: string }) => (
  <Markdown remarkPlugins={plugins} components={components} skipHtml>
    {text}
  </Markdown>
)
