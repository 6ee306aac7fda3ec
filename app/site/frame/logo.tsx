/** The site's name, and its mark: a sun that rises as a flower opens (site.css). */
export const Logo = ({ className = "" }: { className?: string }) => (
  <span className={`logo ${className}`}>Last Hurrah</span>
);
