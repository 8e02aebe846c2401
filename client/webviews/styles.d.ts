/** esbuild bundles style sheets into a file next to the script. */
declare module '*.css';
