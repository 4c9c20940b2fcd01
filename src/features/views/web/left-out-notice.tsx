/** What of a view its reader may not see, above what they do. */
export const LeftOutNotice = ({ parts }: { parts: readonly string[] }) => (
  <p role="status" className={parts.length > 0 ? 'px-4 pb-3 text-sm text-ink-quiet sm:px-5' : ''}>
    {parts.length > 0 && `Left out of this view: ${parts.join(', ')}.`}
  </p>
)
