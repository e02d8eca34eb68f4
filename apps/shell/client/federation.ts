// What remotes need of us: the shared libraries and the federation runtime, evaluated in a task of its own.
import '#federation-host';
