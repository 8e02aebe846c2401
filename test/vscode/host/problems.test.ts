import { closeAll, open, problemCodes, remove, replace, until, write } from './kit.ts';

describe('Problems', () => {
  afterEach(closeAll);

  it('come with an error and go with its correction', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/instal"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await replace(document, '"guides/instal"', '"guides/install"');
    await until('no problem is left', () => problemCodes(document).length === 0);
  });

  it('follow the files of the site', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/install", "guides/later"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await write('guides/later.mdx', '---\ntitle: Later\n---\n');
    await until('the page is found', () => problemCodes(document).length === 0);
    await remove('guides/later.mdx');
    await until('the page is missed again', () => problemCodes(document).includes('page-not-found'));
  });

  it('are not shown on a file that is somebody else’s', async () => {
    const document = await open('api/docs.json');
    await until('handed back', () => document.languageId === 'json');
    const site = await open('docs.json');
    await replace(site, '"index"', '"nowhere"');
    await until('the server has answered', () => problemCodes(site).includes('page-not-found'));
    await until('nothing on the other file', () => problemCodes(document).length === 0);
  });
});
