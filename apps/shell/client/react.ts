// The first of the shell's scripts: React itself, evaluated in a task of its own.
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
