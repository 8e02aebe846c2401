import { render } from 'preact';
import './chat.css';

const app = document.getElementById('app');
if (app) render(<main />, app);
