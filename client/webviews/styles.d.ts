/** Style sheets are bundled by esbuild into a file beside the script. */
declare module '*.css';
