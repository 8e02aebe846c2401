import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** The languages of documentation. Every further language makes the pages larger. */
export const grammars = {
  bash,
  css,
  diff,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  markdown,
  python,
  ruby,
  rust,
  shell,
  typescript,
  xml,
  yaml,
};

/** Language names after fences that highlight.js does not know. */
export const otherNames: Readonly<Record<string, keyof typeof grammars>> = {
  mdx: 'markdown',
  docs: 'json',
  env: 'ini',
};
