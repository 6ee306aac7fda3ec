type Props = { className?: string; children: string | null | undefined };

/** What a person wrote, in its own direction and lines; nothing where it is empty. */
export const Written = ({ className = "", children }: Props) =>
  children ? (
    <p dir="auto" className={`whitespace-pre-line ${className}`}>
      {children}
    </p>
  ) : null;
