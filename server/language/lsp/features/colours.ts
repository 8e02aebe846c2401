import { colourPresentations, documentColours } from '../../features/colours.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { configFileAt } from '../siteFiles.ts';

/** The colours of a site, if the editor can show and pick them. */
export function createColours(context: ServerContext): LanguageModule {
  const { connection, answer } = context;
  connection.onDocumentColor(
    answer([], ({ textDocument }) => {
      const file = configFileAt(context, textDocument.uri);
      return file ? documentColours(file.view, file.path, file.text) : [];
    }),
  );
  connection.onColorPresentation(answer([], ({ color, range }) => colourPresentations(color, range)));
  return { capabilities: { colorProvider: true } };
}
