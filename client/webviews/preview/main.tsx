import { render } from 'preact';
import './preview.css';

const app = document.getElementById('app');
if (app) render(<main />, app);
