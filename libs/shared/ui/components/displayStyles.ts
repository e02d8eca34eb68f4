import './Price.module.css';
import './Rating.module.css';
import './Tag.module.css';
