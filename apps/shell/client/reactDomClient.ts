// React's browser renderer, by far the largest script, evaluated in a task of its own.
import 'react-dom/client';
