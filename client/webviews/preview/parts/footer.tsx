import type { Frame } from '../model.ts';
import { OutLink } from './links.tsx';

/** The columns of links and the social accounts below every page. */
export function Footer({ frame }: { readonly frame: Frame }) {
  if (frame.footer.length === 0 && frame.socials.length === 0) return null;
  return (
    <footer class="footer">
      {frame.socials.length > 0 && (
        <ul class="socials" aria-label="Social accounts">
          {frame.socials.map((link) => (
            <li key={link.label}>
              <OutLink link={link} isIconOnly />
            </li>
          ))}
        </ul>
      )}
      {frame.footer.length > 0 && (
        <div class="columns">
          {frame.footer.map(({ header, links }, index) => (
            <div key={header ?? index}>
              {header !== undefined && <h2>{header}</h2>}
              <ul>
                {links.map((link) => (
                  <li key={`${link.label} ${link.href}`}>
                    <OutLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </footer>
  );
}
